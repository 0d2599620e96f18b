import logger from '@adonisjs/core/services/logger'
import { personName } from '@longhaul/core/contract'
import env from '#start/env'
import { MailServer, type MailFailure } from '#gateways/mail/mail_server'
import type User from '#models/user'
import { recordDaysMail, recordMailNotTaken } from '#services/audit/disclosures'
import { type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { storeAside } from '#services/database/stored'
import { makeDaysPdf, type DaysPdf, type DaysWriter } from '#services/driver_day/days_pdf'
import { findCarriers } from '#services/logs/log_lists'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { effective } from '#services/shared/setting_values'
import { sendsMail } from '#services/shared/settings'
import { type TaskOwner } from '#services/workers/pool'

const NO_MAIL = refuse('not-found', 'This server sends no e-mail. Show the QR code.')
const UNKNOWN = refuseField(
  'email',
  'The mail server does not take mail for this address. Check it, or show the QR code.',
)
const NOT_TAKEN = refuse('unavailable', 'The mail server did not take it. Show the QR code.')

let opened: { readonly url: string; readonly server: MailServer } | undefined

/** The one that the settings name; another setting opens another. */
function openMailServer(): MailServer {
  const url = env.get('SMTP_URL')!.release()
  if (opened?.url !== url)
    opened = {
      url,
      server: new MailServer({
        url,
        from: env.get('MAIL_FROM')!,
        report: (trouble) => logger.warn(trouble, 'the mail server did not take a mail'),
      }),
    }
  return opened.server
}

/** Names the driver and the carrier, as an officer has to know whose logs they are. */
async function send(driver: User, email: string, { file, from, to }: DaysPdf): Promise<MailFailure | null> {
  const name = personName(driver.firstName, driver.lastName, driver.username)
  const carrier = (await findCarriers([driver.id])).get(driver.id)?.name
  const whose = carrier ? `${name}, ${carrier}` : name
  const company = effective('company_name')
  return openMailServer().send({
    from: company,
    to: email,
    subject: `Driver's daily logs: ${whose}, ${from} to ${to}`,
    text: [
      `Driver: ${name}`,
      ...(carrier ? [`Carrier: ${carrier}`] : []),
      `Days: ${from} to ${to}`,
      '',
      'The logs are attached as one PDF.',
      `The driver sent them from ${company} during an inspection. Nobody reads answers to this address.`,
      '',
    ].join('\n'),
    files: [{ name: `driver-logs-${to}.pdf`, type: 'application/pdf', content: file }],
  })
}

/** One's own last eight days to an officer's address; done when the mail server has taken them. */
export async function mailDays(
  driver: User,
  email: string,
  actor: Actor,
  owner: TaskOwner,
  writer: DaysWriter,
): Promise<Refusal | null> {
  if (!sendsMail()) return NO_MAIL
  const days = await makeDaysPdf(driver, owner, writer)
  if (isRefusal(days)) return days
  const after = { email, from: days.from, to: days.to }
  await storeAside(() => inTransaction((trx) => recordDaysMail(actor, driver.id, after, trx)))
  const failure = await send(driver, email, days)
  if (!failure) return null
  await recordMailNotTaken(actor, driver.id, after)
  return failure.reason === 'not-there' ? UNKNOWN : NOT_TAKEN
}
