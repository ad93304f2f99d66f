import { bulk } from './bulk';
import { changes } from './changes';
import { charts } from './charts';
import { conditions } from './conditions';
import { dashboards } from './dashboards';
import { imports } from './import';
import { inline } from './inline';
import { json } from './json';
import { kinds } from './kinds';
import { live } from './live';
import { palette } from './palette';
import { signIn } from './sign-in';
import { sources } from './sources';
import { steps } from './steps';
import { summary } from './summary';
import { theme } from './theme';
import { undo } from './undo';
import { views } from './views';

/** Every extra, for a console whose deployments add resources in JSON, which may use each. */
export const allExtras = [
  bulk,
  changes,
  charts,
  conditions,
  dashboards,
  imports,
  inline,
  json,
  kinds,
  live,
  palette,
  signIn,
  sources,
  steps,
  summary,
  theme,
  undo,
  views,
];
