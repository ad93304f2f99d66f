import { getFeaturedBy, getOnboarding } from '../../../../contract/platform';
import { route, type Platform } from '../../plugins/calls/route';
import { featuredBy, onboarding } from './stories';

export function contentRoutes(platform: Platform): void {
  route(platform, getOnboarding, () => Promise.resolve(onboarding));
  route(platform, getFeaturedBy, () => Promise.resolve(featuredBy));
}
