ALTER TABLE "otp_days" ADD COLUMN "recoveries_generated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_mobile" ON "customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "joint_holders_customer" ON "joint_holders" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "logins_registered_mobile" ON "logins" USING btree ("registered_mobile");--> statement-breakpoint
CREATE INDEX "logins_signatory_mobile" ON "logins" USING btree ("signatory_mobile");--> statement-breakpoint
CREATE INDEX "outward_payments_customer" ON "outward_payments" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_hash");