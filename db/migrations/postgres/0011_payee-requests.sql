CREATE TABLE "payee_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"payee_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"maker_login" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payee_requests_kind" CHECK ("payee_requests"."kind" in ('addition', 'reactivation', 'deletion')),
	CONSTRAINT "payee_requests_state" CHECK ("payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "payee_requests_decided" CHECK (("payee_requests"."state" = 'PENDING') = ("payee_requests"."decided_by" is null)),
	CONSTRAINT "payee_requests_two_people" CHECK ("payee_requests"."decided_by" <> "payee_requests"."maker_login")
);
--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_maker_login_logins_username_fk" FOREIGN KEY ("maker_login") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_decided_by_logins_username_fk" FOREIGN KEY ("decided_by") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payee_requests_customer" ON "payee_requests" USING btree ("customer_no","state","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_requests_pending" ON "payee_requests" USING btree ("payee_id") WHERE state = 'PENDING';