ALTER TABLE "counters" ALTER COLUMN "next" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "transfer_requests_pending" ON "transfer_requests" USING btree ("created_at") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "positive_pay_registered" ON "positive_pay_instructions" USING btree ("expires_on") WHERE state = 'registered';