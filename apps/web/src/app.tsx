import { Router } from './router.tsx';
import { NarrowNotice } from './shell/NarrowNotice.tsx';

export function App() {
  return (
    <NarrowNotice>
      <Router />
    </NarrowNotice>
  );
}
