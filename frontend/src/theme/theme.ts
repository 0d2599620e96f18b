import type { ThemeOptions } from '@mui/material/styles'
import { defaultTheme } from 'react-admin'
import { TOKENS, type ColorMode } from './tokens.ts'

const FONT = "'Public Sans Variable', system-ui, sans-serif"
const TARGET = 48
const TOUCH = '@media (pointer: coarse)'

/** Controls are 48 px high for a thumb in a moving cab. */
export function buildTheme(mode: ColorMode): ThemeOptions {
  const colours = TOKENS[mode]
  return {
    ...defaultTheme,
    palette: {
      mode,
      background: { default: colours.background, paper: colours.paper },
      text: { primary: colours.ink, secondary: colours.muted },
      divider: colours.line,
      primary: { main: colours.primary, contrastText: colours['on-primary'] },
      secondary: { main: colours.primary, contrastText: colours['on-primary'] },
      success: { main: colours.driving },
      info: { main: colours['on-duty'] },
      warning: { main: colours['sleeper-fill'] },
      error: { main: colours.danger },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontWeightBold: 600,
      fontWeightMedium: 600,
      h1: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.25 },
      h2: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35 },
      h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
      body2: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
    },
    components: {
      ...defaultTheme.components,
      // Its two buttons are as large as others: a long name ends before them.
      MuiAutocomplete: {
        styleOverrides: {
          root: {
            '&.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
              paddingRight: 2 * TARGET,
            },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: TARGET, paddingInline: 20 },
          sizeSmall: { minHeight: 40, paddingInline: 12, [TOUCH]: { minHeight: TARGET } },
        },
      },
      MuiCheckbox: { styleOverrides: { root: { [TOUCH]: { padding: 12 } } } },
      MuiIconButton: {
        styleOverrides: {
          root: { minWidth: TARGET, minHeight: TARGET },
          // In a row of 40 px, for a pointer.
          sizeSmall: { minWidth: 32, minHeight: 32, [TOUCH]: { minWidth: TARGET, minHeight: TARGET } },
        },
      },
      // Three of them fit side by side on the narrowest phone.
      MuiTab: {
        styleOverrides: {
          root: {
            minHeight: TARGET,
            fontSize: '1rem',
            '@media (max-width: 360px)': { minWidth: 0, padding: 8 },
          },
        },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', fullWidth: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
      MuiOutlinedInput: { styleOverrides: { root: { minHeight: TARGET, backgroundColor: colours.paper } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: { backgroundImage: 'none' },
          elevation0: { border: `1px solid ${colours.line}` },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: colours.line, fontVariantNumeric: 'tabular-nums' },
          head: { fontWeight: 600, color: colours.muted },
        },
      },
    },
  }
}
