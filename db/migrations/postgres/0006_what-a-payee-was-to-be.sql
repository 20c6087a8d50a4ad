ALTER TABLE "payee_requests" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD COLUMN "replaced" text;