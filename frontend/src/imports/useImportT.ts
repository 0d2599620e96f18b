import { translate, type Params, type Paths } from '../i18n/translate.ts'
import { imports } from './messages.ts'

export type ImportKey = Paths<typeof imports>

/** The translator of the import page's own words. */
export const importT = (key: ImportKey, params?: Params): string => translate(imports, key, params)
