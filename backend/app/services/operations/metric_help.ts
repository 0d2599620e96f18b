/** What each series is, for whoever meets it in Prometheus. */
const HELP: Readonly<Record<string, string>> = {
  longhaul_audit_last_seal_timestamp_seconds: 'When the audit trail was last sealed.',
  longhaul_audit_last_verification_faults:
    'Records that the last verification found changed behind the server.',
  longhaul_audit_last_verification_timestamp_seconds: 'When the audit trail was last verified from the page.',
  longhaul_audit_sealing: '1, or 0 while the audit trail is not sealed.',
  longhaul_audit_unsealed_rows: 'Lines of the audit trail that wait for their seal, 10000 at most.',
  longhaul_backup_age_seconds: 'Age of the newest backup in BACKUP_DIR.',
  longhaul_backup_bucket_age_seconds: 'Age of the newest backup in BACKUP_BUCKET.',
  longhaul_cleanup_removed_total: 'Old rows that were removed, by kind.',
  longhaul_database_connections: 'Connections of the pool, in use and kept open.',
  longhaul_database_failures_total: 'Failures of the database that a request met, by kind.',
  longhaul_database_waiting: 'Requests that wait for a connection to the database.',
  longhaul_event_loop_lag_seconds: 'How late timers ran since the last reading.',
  longhaul_http_request_seconds: 'How long requests took.',
  longhaul_http_requests_total: 'Requests by method, route and status.',
  longhaul_outbox_wait_seconds: 'How long drivers’ devices kept an act until it was taken here.',
  longhaul_sign_in_refused_total: 'Refused sign-ins: 401 wrong, 403 not allowed, 429 too many.',
  longhaul_spans_total: 'Spans of traces, sent to the collector or dropped.',
  longhaul_syslog_sending: '1, or 0 while the audit trail does not reach the syslog server.',
  longhaul_syslog_waiting_seals: 'Seals that wait to be sent to the syslog server.',
  longhaul_task_seconds: 'How long plans, reports and other long work took, by kind.',
  longhaul_task_threads: 'Threads that there are for long work.',
  longhaul_tasks_running: 'Long work that a thread has.',
  longhaul_tasks_total: 'Long work by kind and how it ended.',
  longhaul_tasks_waiting: 'Long work that waits for a thread.',
  longhaul_transactions_tried_again_total: 'Transactions that met a lock or a conflict and were done again.',
  longhaul_worker_ends_total: 'Workers that ended without being asked to.',
  longhaul_workers: 'Workers that answer, and how many WORKERS names.',
  process_resident_memory_bytes: 'Memory of the process.',
  process_uptime_seconds: 'Age of the process.',
}

export const withHelp = (text: string): string =>
  text.replaceAll(/^# TYPE (\w+)/gm, (type, name: string) =>
    HELP[name] === undefined ? type : `# HELP ${name} ${HELP[name]}\n${type}`,
  )
