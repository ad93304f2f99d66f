import type { BuildPlugin, Registrar } from './plugin';
import { register } from './registry';

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
