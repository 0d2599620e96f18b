import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useT } from '../../i18n/useT.ts'
import { Glyph } from './Glyph.tsx'
import type { Mark } from './marks.ts'
import type { MapMode } from '../palette.ts'

interface MarkListProps {
  readonly marks: readonly Mark[]
  readonly mode: MapMode
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The places and stops of the map, in order; a chosen one opens on the map. */
export function MarkList({ marks, mode, chosen, onChoose }: MarkListProps) {
  const t = useT()
  if (marks.length === 0) return null
  return (
    <Box component="ol" aria-label={t('map.stops')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {marks.map((mark) => (
        <Box component="li" key={mark.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => onChoose(mark.id)}
            aria-pressed={mark.id === chosen}
            sx={{
              width: '100%',
              minHeight: 56,
              px: 2,
              py: 1,
              gap: 1.5,
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              textAlign: 'start',
              '&[aria-pressed=true]': { bgcolor: 'action.selected' },
              '&:hover': { bgcolor: 'action.hover' },
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Glyph mark={mark} mode={mode} />
            <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {mark.title}
              </Typography>
              <Typography component="span" color="text.secondary" sx={{ display: 'block' }}>
                {mark.place}
              </Typography>
              {mark.id === chosen &&
                mark.lines.map((line) => (
                  <Typography
                    key={line}
                    component="span"
                    variant="body2"
                    sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {line}
                  </Typography>
                ))}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
}
