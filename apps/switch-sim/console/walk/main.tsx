import { mount } from '../mount.tsx';
import { PageOfWorld } from '../PageOfWorld.tsx';
import { WalkPage } from './WalkPage.tsx';

mount(<PageOfWorld page={WalkPage} />);
