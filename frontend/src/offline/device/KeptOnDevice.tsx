import '../../i18n/en/device.ts'
import { Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { branding } from '../../theme/branding.ts'
import { askToPersist, readKept } from './kept.ts'

const KEY = ['kept-on-device']

/** What opens without signal on this device, what is missing for it, and the cure. */
export default function KeptOnDevice() {
  const t = useT()
  const client = useQueryClient()
  const [refused, setRefused] = useState(false)
  const { data: kept } = useQuery({
    queryKey: KEY,
    queryFn: () => readKept(),
    // It is asked of the browser, which answers at once.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === 'soon' ? 2_000 : false),
  })
  const ask = async () => {
    setRefused(!(await askToPersist().catch(() => false)))
    await client.invalidateQueries({ queryKey: KEY })
  }
  if (!kept) return null
  if (kept === 'insecure' || kept === 'unsupported' || kept === 'soon')
    return <Typography role="status">{t(`device.${kept}`)}</Typography>
  return (
    <>
      <Typography>
        {t('device.kept')} {kept === 'for-now' && t('device.forNow')}
      </Typography>
      {kept === 'for-now' && (
        <Button variant="outlined" onClick={() => void ask()}>
          {t('device.persist')}
        </Button>
      )}
      <Typography role="status">
        {refused && t('device.refused', { product: branding().company_name })}
      </Typography>
    </>
  )
}
