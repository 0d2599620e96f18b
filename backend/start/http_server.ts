import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** What a proxy in front gives a request; anything longer or odder is not repeated in answers and logs. */
const REQUEST_ID = /^[\w.-]{1,64}$/

export const httpServer = (answer: Answer): Server =>
  // The standard looks for slow clients every 30 s only, however short their time.
  createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    if (!REQUEST_ID.test(String(request.headers['x-request-id'] ?? '')))
      delete request.headers['x-request-id']
    return answer(request, response)
  })
