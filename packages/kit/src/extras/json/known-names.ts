import { iconNames } from '../../ui/icons/icon-names';
import type { BuildPlugin } from '../../registry/plugin';
import { register, registered } from '../../registry/registry';
import { inTime, partsOf, registrarWith } from './plugins/registrar';

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

/** Runs plugins of the build for checks outside the browser, which need their names alone. @returns what they register, by name */
export async function pluginNames(plugins: readonly BuildPlugin[]) {
  const made = partsOf();
  const registrar = registrarWith((registry, name, given) => {
    Object.assign(made[registry], { [name]: given });
  });
  for (const [at, load] of plugins.entries())
    try {
      await inTime(load().then(({ default: plugin }) => plugin(registrar)));
    } catch (error) {
      throw new Error(`platform.plugins[${String(at)}]: ${String(error)}`, { cause: error });
    }
  register(made);
  return made;
}
