import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Glyph } from './Glyph.tsx'
import type { Mark, MarkGroup } from './marks.ts'
import type { MapMode } from '../palette.ts'
import { useT } from '../../i18n/useT.ts'

const BUTTON = {
  width: '100%',
  minHeight: 48,
  gap: 1,
  font: 'inherit',
  justifyContent: 'flex-start',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const

/** The button goes with its list before the map hears of the click, which would close the popup. */
const withoutMapClick = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation()
  act()
}

const Details = ({ mark }: { mark: Mark }) => (
  <>
    <strong>{mark.title}</strong>
    <p>{mark.place}</p>
    {mark.lines.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
)

interface GroupPopupProps {
  readonly group: MarkGroup
  readonly shown: Mark | null
  readonly mode: MapMode
  readonly onChoose: (id: string | null) => void
  /** Null where the marks are at one point. */
  readonly onApart: (() => void) | null
  readonly onResized: () => void
}

/** When and why of a stop, or the list of those that share the mark. */
export function GroupPopup({ group, shown, mode, onChoose, onApart, onResized }: GroupPopupProps) {
  const t = useT()
  const isGroup = group.marks.length > 1
  const shownMark = isGroup ? shown : group.lead
  const box = useRef<HTMLDivElement>(null)

  // The button that was pressed may be gone: the next Tab must not lead past the popup.
  useEffect(() => {
    onResized()
    const active = document.activeElement
    if (!isGroup || (active !== document.body && !active?.closest('.leaflet-marker-pane'))) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isGroup, shownMark, onResized])

  return (
    <div ref={box}>
      {isGroup && shownMark && (
        <Button
          size="small"
          onClick={withoutMapClick(() => onChoose(null))}
          sx={{ display: 'flex', ml: -1, minHeight: 48 }}
        >
          <span aria-hidden="true">‹&nbsp;</span>
          {t('map.backToGroup', { count: group.marks.length })}
        </Button>
      )}
      {shownMark ? (
        <Details mark={shownMark} />
      ) : (
        <>
          <strong>{t('map.group', { count: group.marks.length })}</strong>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.marks.map((mark) => (
              <li key={mark.id}>
                <ButtonBase sx={BUTTON} onClick={withoutMapClick(() => onChoose(mark.id))}>
                  <Glyph mark={mark} mode={mode} />
                  <span>
                    {mark.title}, {mark.place}
                  </span>
                </ButtonBase>
              </li>
            ))}
          </Box>
          {onApart && (
            <Button size="small" onClick={withoutMapClick(onApart)} sx={{ ml: -1, minHeight: 48 }}>
              {t('map.apart')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
