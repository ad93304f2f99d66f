export {
  DeclarationProblems,
  jsonResources as loadResources,
  loadBuildPlugins as loadPlugins,
} from './json-resources';
