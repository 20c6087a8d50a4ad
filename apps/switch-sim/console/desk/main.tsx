import { mount } from '../mount.tsx';
import { PageOfWorld } from '../PageOfWorld.tsx';
import { Desk } from './Desk.tsx';

mount(<PageOfWorld page={Desk} />);
