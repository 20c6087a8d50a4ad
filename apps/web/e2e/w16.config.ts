import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
export default defineConfig(base, { workers: 16, timeout: 400_000, expect: { timeout: 90_000 } });
