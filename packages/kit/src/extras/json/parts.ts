import type { Extras } from '../../registry/extras';
import { DeclarationProblems, jsonResources } from './json-resources';

const parts: Extras['json'] = { loadResources: jsonResources, DeclarationProblems };

export default parts;
