import type { Extras } from '../../registry/extras';
import { PaletteButton } from './palette-button';

export default { PaletteButton } satisfies Extras['palette'];
