import { defineConfig } from '@adonisjs/core/bodyparser'

/** JSON only: forms, uploads and raw bodies are refused as 415 before they get here. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: [] },
  raw: { types: [] },
  multipart: { types: [], autoProcess: false },
  json: {
    types: ['application/json', 'application/*+json'],
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    // Every body with every field at its limit is a fraction of it; what is read and copied is nobody's turn.
    limit: '64kb',
    strict: true,
  },
})
