import { useT } from '../../i18n/useT.ts'

/** As the demo data makes them. */
const PASSWORD = 'Longhaul70'
const ACCOUNTS = [
  ['driver', 'demo_driver'],
  ['admin', 'demo_admin'],
  ['support', 'demo_support'],
] as const

export function DemoAccounts({ onPick }: { onPick: (username: string, password: string) => void }) {
  const t = useT()
  return (
    <section className="demo-box" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('login.demo.title')}</h2>
      <p>{t('login.demo.text')}</p>
      <dl>
        {ACCOUNTS.map(([role, username]) => (
          <div key={role}>
            <dt>{t(`login.demo.${role}`)}</dt>
            <dd>
              <code>
                {username} / {PASSWORD}
              </code>
            </dd>
            <dd>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => onPick(username, PASSWORD)}
              >
                {t('login.demo.use', { role: t(`login.demo.${role}`).toLowerCase() })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
