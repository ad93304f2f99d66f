import './ui/fonts.css';
import './ui/base.css';
import { boot } from './app/boot';

void boot();
