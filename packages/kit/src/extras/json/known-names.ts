import { iconNames } from '../../ui/icons/icon-names';
import type { BuildPlugin, Registrar } from '../../registry/plugin';
import { register, registered } from '../../registry/registry';

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
  const made = { renderers: {}, validators: {}, handlers: {}, kinds: {}, components: {}, pages: {} };
  const into = (registry: object) => (name: string, given: unknown) => {
    Object.assign(registry, { [name]: given });
  };
  const registrar: Registrar = {
    renderer: into(made.renderers),
    validator: into(made.validators),
    handler: into(made.handlers),
    kind: into(made.kinds),
    component: into(made.components),
    page: (page) => into(made.pages)(page.path, page),
  };
  for (const load of plugins) await (await load()).default(registrar);
  register(made);
  return made;
}
