// The peer of the login's first paint: the least that React can show.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root') ?? document.body).render(
  <StrictMode>
    <h1>Hello</h1>
  </StrictMode>,
);
