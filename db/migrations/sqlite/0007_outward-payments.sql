CREATE TABLE `outward_payments` (
	`rrn` text PRIMARY KEY NOT NULL,
	`rail` text NOT NULL,
	`customer_no` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`to_ifsc` text NOT NULL,
	`to_name` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`concluded_at` integer,
	`return_reason` text,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outward_payments_rail" CHECK("outward_payments"."rail" in ('IMPS', 'NEFT', 'RTGS')),
	CONSTRAINT "outward_payments_state" CHECK("outward_payments"."state" in ('pending', 'success', 'failed')),
	CONSTRAINT "outward_payments_concluded" CHECK(("outward_payments"."state" = 'pending') = ("outward_payments"."concluded_at" is null))
);
--> statement-breakpoint
CREATE INDEX `outward_payments_pending` ON `outward_payments` (`due_at`) WHERE state = 'pending';