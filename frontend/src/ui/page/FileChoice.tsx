import './fileChoice.css'

/** A button that opens the device's files. */
export function FileChoice({
  label,
  accept,
  disabled,
  onFile,
}: {
  label: string
  accept: string
  disabled: boolean
  onFile: (file: File) => void
}) {
  return (
    <label className="file-choice">
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file, corrected, can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
