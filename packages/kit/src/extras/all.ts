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
import { summary } from './summary';
import { theme } from './theme';
import { undo } from './undo';
import { views } from './views';

/** Every extra, for a console whose deployments add resources in JSON, which may use each. */
export const allExtras = [
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
  summary,
  theme,
  undo,
  views,
];
