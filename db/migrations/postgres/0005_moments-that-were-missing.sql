ALTER TABLE "logins" ADD COLUMN "terms_acceptance_says" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "served_on" text;--> statement-breakpoint
ALTER TABLE "payees" ADD COLUMN "activated_at" timestamp (3) with time zone;