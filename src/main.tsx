import './ui/fonts.css';
import './ui/base.css';
import { createConsole } from './app/create-console';
import { consoleOptions } from './config/console';

void createConsole(consoleOptions);
