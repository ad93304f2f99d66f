import { iconNames } from '../ui/icons/icon-names';
import { registered } from './registry';

/** Returns every registered name, for the check of declarations. @param icons the names of antd's icons, where they are at hand */
export function knownNames(icons: readonly string[] = []) {
  const { renderers, validators, handlers } = registered();
  return {
    icons: [...iconNames, ...icons],
    renderers: Object.keys(renderers),
    validators: Object.keys(validators),
    handlers: Object.keys(handlers),
  };
}
