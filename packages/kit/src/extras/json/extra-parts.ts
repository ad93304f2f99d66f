import type { Extras } from '../../registry/extras';
import { DeclarationProblems, jsonResources, loadBuildPlugins } from './json-resources';

const parts: Extras['json'] = {
  loadResources: jsonResources,
  loadPlugins: loadBuildPlugins,
  DeclarationProblems,
};

export default parts;
