import '../control/strict-zod.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiDocs } from './ApiDocs.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element for the services.');
createRoot(root).render(
  <StrictMode>
    <ApiDocs />
  </StrictMode>,
);
