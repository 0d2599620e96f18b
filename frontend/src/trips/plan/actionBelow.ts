/** An alert whose action lies below its words where both do not fit beside each other. */
export const actionBelow = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const
