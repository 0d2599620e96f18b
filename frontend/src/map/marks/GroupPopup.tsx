import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Glyph } from './Glyph.tsx'
import type { Mark, MarkGroup } from './marks.ts'
import type { MapMode } from '../palette.ts'
import type { MapLabels } from '../types.ts'

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

/**
 * What is pressed goes with the list that it is in, before the map hears of the click: the map would take
 * it for one beside the popup, and close it.
 */
const keptFromMap = (act: () => void) => (event: MouseEvent) => {
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
  /** The mark that was chosen, when it is one of these. */
  readonly shown: Mark | null
  readonly mode: MapMode
  readonly labels: MapLabels
  /** Null goes back to the list of all. */
  readonly onChoose: (id: string | null) => void
  /** Zooms in until they stand apart; null where they are at one point. */
  readonly onApart: (() => void) | null
  /** What it holds has changed, and so its size. */
  readonly onResized: () => void
}

/**
 * What stands behind one mark of the map: when and why of a stop, or the list of those that share the mark.
 */
export function GroupPopup({ group, shown, mode, labels, onChoose, onApart, onResized }: GroupPopupProps) {
  const several = group.marks.length > 1
  const only = several ? shown : group.lead
  const box = useRef<HTMLDivElement>(null)

  // Opened by its mark, or by a button that is gone since: the next Tab must not lead past it to the rest
  // of the page.
  useEffect(() => {
    onResized()
    const active = document.activeElement
    if (!several || (active !== document.body && !active?.closest('.leaflet-marker-pane'))) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [several, only, onResized])

  return (
    <div ref={box}>
      {several && only && (
        <Button
          size="small"
          onClick={keptFromMap(() => onChoose(null))}
          sx={{ display: 'flex', ml: -1, minHeight: 48 }}
        >
          <span aria-hidden="true">‹&nbsp;</span>
          {labels.backToGroup(group.marks.length)}
        </Button>
      )}
      {only ? (
        <Details mark={only} />
      ) : (
        <>
          <strong>{labels.group(group.marks.length)}</strong>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.marks.map((mark) => (
              <li key={mark.id}>
                <ButtonBase sx={BUTTON} onClick={keptFromMap(() => onChoose(mark.id))}>
                  <Glyph kind={mark.kind} mode={mode} />
                  <span>
                    {mark.title}, {mark.place}
                  </span>
                </ButtonBase>
              </li>
            ))}
          </Box>
          {onApart && (
            <Button size="small" onClick={keptFromMap(onApart)} sx={{ ml: -1, minHeight: 48 }}>
              {labels.apart}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
