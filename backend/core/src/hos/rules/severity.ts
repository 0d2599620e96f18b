/** FMCSA's grades of a finding (FAQ Q4): nominal under 15 minutes, egregious over 3 hours. */
export type Severity = 'nominal' | 'violation' | 'egregious'

export const gradeOf = (minutes: number): Severity =>
  minutes < 15 ? 'nominal' : minutes <= 180 ? 'violation' : 'egregious'
