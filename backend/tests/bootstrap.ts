import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import fc from 'fast-check'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { type Config, type PluginFn } from '@japa/runner/types'
import { httpServer } from '#start/http_server'
import { migrate } from '#services/database/schema/migrations'
import { checkAgainstContract } from '#tests/contract'
import { rolledBack } from '#tests/support/groups'

// The same cases at every run; LAW_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['LAW_SEED'] ?? 20_260_101) })

export const plugins: PluginFn[] = [assert(), pluginAdonisJS(app), apiClient()]

export const runnerHooks: { setup: (() => Promise<void>)[]; teardown: (() => Promise<void>)[] } = {
  setup: [() => migrate('up'), async () => checkAgainstContract()],
  teardown: [],
}

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'unit') return
  suite.setup(() => testUtils.httpServer().start(httpServer))
  if (suite.name === 'functional') suite.onGroup(rolledBack)
}
