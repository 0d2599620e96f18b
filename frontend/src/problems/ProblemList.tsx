import '../i18n/en/overview.ts'
import './problems.css'
import { isReminded, PROBLEM_KINDS, RULE_IDS, SEVERITIES, type ProblemRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { DataTable, SelectInput, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { FixedCol } from '../grid/columns/columns.tsx'
import { ShortMoment } from '../grid/columns/ShortMoment.tsx'
import { carrierFilter, codeFilter, dayFilters, driverFilter } from '../grid/filters/filters.tsx'
import { RecordList, StaffPage } from '../grid/index.ts'
import { RemindButton } from '../form/remind/RemindButton.tsx'
import { DriverLink } from '../grid/record/links.tsx'
import { useFinding } from '../i18n/sentences/finding.ts'
import { useT, type T } from '../i18n/useT.ts'
import { ruleName } from '../ui/duty/ruleName.ts'
import { formatDate, formatMoment } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { personName } from '../ui/personName.ts'
import { problemAddress } from './problemAddress.ts'
import { RemindAll } from './RemindAll.tsx'

const filtersWith = (t: T) => [
  codeFilter('kind', PROBLEM_KINDS, 'problems.kind'),
  driverFilter('problems.driver'),
  carrierFilter,
  codeFilter('severity', SEVERITIES, 'problems.severity'),
  <SelectInput
    key="rule"
    source="rule"
    label="problems.rule"
    choices={RULE_IDS.map((rule) => ({ id: rule, name: ruleName(rule, t) }))}
    translateChoice={false}
    emptyText="records.all"
  />,
  ...dayFilters('date', 'problems.from', 'problems.to'),
]

/** Whoever looks by these asks for them. */
const LESSER = { of: ['severity', 'rule'], below: '120rem' }

/** What has no minute of its own is told by its day. */
const whenOf = ({ kind, at, date, home_zone }: ProblemRow): string =>
  kind === 'unsigned' ? formatDate(Date.parse(`${date}T12:00:00Z`), 'UTC') : formatMoment(at, home_zone)

/** Red and a mark are for what broke a rule, or is late, alone. */
function Kind({ kind, rule }: Pick<ProblemRow, 'kind' | 'rule'>) {
  const t = useT()
  const label = t(`problems.kind.${kind}`)
  if (kind !== 'violation' && kind !== 'late') return label
  return (
    <span className="problem-broken">
      <Icon name="warning" size={16} /> {rule === null ? label : ruleName(rule, t)}
    </span>
  )
}

function Open({ problem }: { problem: ProblemRow }) {
  const t = useT()
  const verb = problem.kind === 'violation' ? 'explain' : problem.trip_id === null ? 'openDay' : 'openTrip'
  const named = { name: personName(problem.driver), time: whenOf(problem) }
  return (
    <Button
      size="small"
      component={Link}
      to={problemAddress(problem)}
      sx={{ whiteSpace: 'nowrap' }}
      aria-label={t(`problems.${verb}Of`, named)}
    >
      {t(`problems.${verb}`)}
    </Button>
  )
}

function Remind({ problem }: { problem: ProblemRow }) {
  const t = useT()
  if (!isReminded(problem.kind)) return null
  const about = t('problems.remind.about', {
    kind: t(`problems.kind.${problem.kind}`),
    time: whenOf(problem),
  })
  return (
    <RemindButton driver={problem.driver} problems={[problem]} reminded={problem.reminded} about={about} />
  )
}

function ProblemCard({ problem }: { problem: ProblemRow }) {
  const translateFinding = useFinding()
  return (
    <div className="problem-row">
      <Link className="problem-card" to={problemAddress(problem)}>
        <span className="problem-line">
          <strong>{personName(problem.driver)}</strong>
          <span>
            {problem.kind === 'unsigned' ? (
              whenOf(problem)
            ) : (
              <ShortMoment at={problem.at} zone={problem.home_zone} />
            )}
          </span>
        </span>
        <span className="problem-line">
          <span className={problem.kind === 'violation' ? 'problem-broken' : ''}>
            {problem.kind === 'violation' && <Icon name="warning" size={16} />}{' '}
            {translateFinding(problem.sentence)}
          </span>
        </span>
      </Link>
      <Remind problem={problem} />
    </div>
  )
}

/** /problems: what went wrong, each leading to its minute in the driver's record. */
export default function ProblemList() {
  const t = useT()
  const translateFinding = useFinding()
  return (
    <StaffPage lead="problems.lead">
      <RecordList
        resource="problems"
        sort={{ field: 'at', order: 'DESC' }}
        filters={filtersWith(t)}
        lesser={LESSER}
        plain
        tools={<RemindAll />}
        none="problems.none"
        unshown={['carrier_name']}
        card={(record: RaRecord) => <ProblemCard problem={record as ProblemRow} />}
      >
        <FixedCol<ProblemRow> source="at" render={whenOf} />
        <DataTable.Col source="driver" disableSort field={DriverLink} />
        <DataTable.Col source="kind" disableSort render={(row: ProblemRow) => <Kind {...row} />} />
        <DataTable.Col
          source="sentence"
          disableSort
          render={(row: ProblemRow) => <span className="breaks">{translateFinding(row.sentence)}</span>}
        />
        <DataTable.Col
          source="severity"
          render={({ severity }: ProblemRow) => t(`problems.severity.${severity}`)}
        />
        <DataTable.Col source="carrier_name" disableSort />
        <FixedCol<ProblemRow>
          label="records.actions"
          render={(row: ProblemRow) => (
            <span className="problem-actions">
              <Open problem={row} />
              <Remind problem={row} />
            </span>
          )}
        />
      </RecordList>
    </StaffPage>
  )
}
