import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { I18nContext, translator } from '../../i18n/useT.ts'
import { Dialog } from './Dialog.tsx'

const show = (size?: 'sm' | 'md' | 'lg' | 'xl') => {
  const onClose = vi.fn()
  const { unmount } = render(
    <I18nContext value={translator(en)}>
      <Dialog title="A question" open onClose={onClose} {...(size && { size })}>
        Words
      </Dialog>
    </I18nContext>,
  )
  return { onClose, unmount, user: userEvent.setup({ delay: null }) }
}

test.each(['sm', 'md', 'lg', 'xl'] as const)('comes in size %s', (size) => {
  show(size)
  const suffix = size[0]!.toUpperCase() + size.slice(1)
  expect(screen.getByRole('dialog', { name: 'A question' })).toHaveClass(`MuiDialog-paperWidth${suffix}`)
})

test('locks the page’s scrolling while it is open', () => {
  const { unmount } = show()
  expect(document.body).toHaveStyle({ overflow: 'hidden' })
  unmount()
  expect(document.body).not.toHaveStyle({ overflow: 'hidden' })
})

test('closes on its backdrop, its button and Escape', async () => {
  const { onClose, user } = show()
  await user.click(document.querySelector('.MuiDialog-container')!)
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
})
