CREATE TABLE "schedule_instalments" (
	"schedule_id" text NOT NULL,
	"place" integer NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"rrn" text,
	"reference" text NOT NULL,
	CONSTRAINT "schedule_instalments_schedule_id_place_pk" PRIMARY KEY("schedule_id","place"),
	CONSTRAINT "schedule_instalments_outcome" CHECK ("schedule_instalments"."outcome" in ('S', 'F', 'D')),
	CONSTRAINT "schedule_instalments_paid" CHECK (("schedule_instalments"."outcome" = 'S') = ("schedule_instalments"."rrn" is not null))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"login_username" text NOT NULL,
	"authorisation_id" text NOT NULL,
	"transfer_type" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"to_ifsc" text NOT NULL,
	"to_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"frequency" text NOT NULL,
	"payments" integer NOT NULL,
	"start_on" text NOT NULL,
	"status" text NOT NULL,
	"next_place" integer NOT NULL,
	"next_on" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_type" CHECK ("schedules"."transfer_type" in ('INTRA', 'NEFT')),
	CONSTRAINT "schedules_frequency" CHECK ("schedules"."frequency" in ('1', '2', '3', '4')),
	CONSTRAINT "schedules_status" CHECK ("schedules"."status" in ('Pending', 'In Process', 'Completed', 'Deleted')),
	CONSTRAINT "schedules_payments" CHECK ("schedules"."payments" between 1 and 99999)
);
--> statement-breakpoint
ALTER TABLE "schedule_instalments" ADD CONSTRAINT "schedule_instalments_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_instalments" ADD CONSTRAINT "schedule_instalments_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_from_account_accounts_number_fk" FOREIGN KEY ("from_account") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_instalments_rrn" ON "schedule_instalments" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "schedules_customer" ON "schedules" USING btree ("customer_no","created_at");--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_on") WHERE status in ('Pending', 'In Process');--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_authorisation" ON "schedules" USING btree ("authorisation_id");