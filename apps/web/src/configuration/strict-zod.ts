import * as z from 'zod/mini';

// The page's content policy forbids eval, which zod probes for unless it is told not to.
z.config({ jitless: true });
