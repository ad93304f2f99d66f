import '@roundkeeper/kit/ui/base.css';
import { createConsole } from '@roundkeeper/kit/console/create-console';
import { consoleOptions } from './config/console';

void createConsole(consoleOptions);
