import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { downloadFile } from '../../ui/downloadFile.ts'

export type LoadFile = (onBytes: (bytes: number) => void, signal: AbortSignal) => Promise<Blob>

/** Saves a file that takes a while; leaving the page cancels it. */
export function useDownload() {
  const errorMessage = useErrorMessage()
  const [kilobytes, setKilobytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(name: string, load: LoadFile, failed: string) {
    const control = new AbortController()
    running.current = control
    setFailure(null)
    setKilobytes(0)
    try {
      downloadFile(await load((bytes) => setKilobytes(Math.round(bytes / 1000)), control.signal), name)
    } catch (error) {
      if (!control.signal.aborted) setFailure(errorMessage(error, failed))
    } finally {
      setKilobytes(null)
    }
  }

  /** `kilobytes`: how much has come, `null` while nothing is on its way. */
  return { kilobytes, failure, start, cancel: () => running.current?.abort() }
}
