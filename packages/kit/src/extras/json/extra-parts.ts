import type { Extras } from '../../registry/extras';
import { DeclarationProblems, jsonResources, loadBuildPlugins } from './json-resources';

export default {
  loadResources: jsonResources,
  loadPlugins: loadBuildPlugins,
  DeclarationProblems,
} satisfies Extras['json'];
