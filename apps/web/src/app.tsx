import { Router } from './router.tsx';

export function App() {
  return <Router />;
}
