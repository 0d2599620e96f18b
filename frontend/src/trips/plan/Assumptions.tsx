import { Typography } from '@mui/material'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'

export function Assumptions({ heading, sentences }: { heading: 'h2' | 'h3'; sentences: readonly string[] }) {
  const t = useT()
  const translateSentence = useSentence()
  return (
    <>
      <Typography component={heading} variant={heading}>
        {t('trips.summary.assumptions')}
      </Typography>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{translateSentence(sentence)}</li>
        ))}
      </ul>
    </>
  )
}
