ALTER TABLE "payee_requests" DROP CONSTRAINT "payee_requests_state";--> statement-breakpoint
ALTER TABLE "payee_requests" DROP CONSTRAINT "payee_requests_decided";--> statement-breakpoint
ALTER TABLE "otp_days" ADD COLUMN "logins_generated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_days" ADD COLUMN "approvals_generated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_state" CHECK ("payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'RECALLED'));--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_decided" CHECK (("payee_requests"."state" in ('APPROVED', 'REJECTED')) = ("payee_requests"."decided_by" is not null));