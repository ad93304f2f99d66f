import { connectResources } from '../fields/relation/related-rows';
import { createDataProvider } from '../providers/data/data-provider';
import { extra } from '../registry/extras';
import { loadResourceForViewer as loadResource } from './routes/entries';

/** Returns Refine's data providers by name (the platform's and those of other APIs). */
export function dataProviders() {
  connectResources(loadResource);
  return { default: createDataProvider(loadResource), ...extra('sources')?.providers(loadResource) };
}
