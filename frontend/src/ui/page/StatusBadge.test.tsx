import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { I18nContext, translator } from '../../i18n/useT.ts'
import { StatusBadge } from './StatusBadge.tsx'

const InEnglish = ({ children }: { children: ReactNode }) => (
  <I18nContext value={translator(en)}>{children}</I18nContext>
)

test.each([
  ['PLANNED', 'PLANNED', 'blue'],
  ['IN_PROGRESS', 'IN PROGRESS', 'green'],
  ['COMPLETED', 'COMPLETED', 'grey'],
] as const)('%s reads %s and is %s', (status, words, colour) => {
  render(<StatusBadge status={status} />, { wrapper: InEnglish })
  expect(screen.getByText(words)).toHaveClass(`badge-${colour}`)
})
