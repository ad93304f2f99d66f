import { BadSettings, parseSettings } from '../../../packages/kit/src/settings/settings';
import { UserError } from '../user-error';

/** Checks the settings of a build as the console does when it starts. @throws UserError naming each bad one */
export function checkSettings(settings: object): void {
  try {
    parseSettings(JSON.stringify(settings));
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    throw new UserError(`The settings of consoleBuild cannot be used:\n${error.message}`, { cause: error });
  }
}
