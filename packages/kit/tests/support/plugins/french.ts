import type { Registrar } from '../../../src/registry/plugin';

/** Registers a language: for a build, and as it stands for the settings of a deployment. */
export default function french({ language }: Registrar): void {
  language('fr', { common: { save: 'Enregistrer' } });
}
