import { mount } from '../mount.tsx';
import { ApiDocs } from './ApiDocs.tsx';

mount(<ApiDocs />);
