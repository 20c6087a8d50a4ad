CREATE TABLE `schedule_instalments` (
	`schedule_id` text NOT NULL,
	`place` integer NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	`reason` text NOT NULL,
	`rrn` text,
	`reference` text NOT NULL,
	PRIMARY KEY(`schedule_id`, `place`),
	FOREIGN KEY (`schedule_id`) REFERENCES `schedules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schedule_instalments_outcome" CHECK("schedule_instalments"."outcome" in ('S', 'F', 'D')),
	CONSTRAINT "schedule_instalments_paid" CHECK(("schedule_instalments"."outcome" = 'S') = ("schedule_instalments"."rrn" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_instalments_rrn` ON `schedule_instalments` (`rrn`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`login_username` text NOT NULL,
	`authorisation_id` text NOT NULL,
	`transfer_type` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`to_ifsc` text NOT NULL,
	`to_name` text NOT NULL,
	`amount` integer NOT NULL,
	`remark` text NOT NULL,
	`frequency` text NOT NULL,
	`payments` integer NOT NULL,
	`start_on` text NOT NULL,
	`status` text NOT NULL,
	`next_place` integer NOT NULL,
	`next_on` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_account`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schedules_type" CHECK("schedules"."transfer_type" in ('INTRA', 'NEFT')),
	CONSTRAINT "schedules_frequency" CHECK("schedules"."frequency" in ('1', '2', '3', '4')),
	CONSTRAINT "schedules_status" CHECK("schedules"."status" in ('Pending', 'In Process', 'Completed', 'Deleted')),
	CONSTRAINT "schedules_payments" CHECK("schedules"."payments" between 1 and 99999)
);
--> statement-breakpoint
CREATE INDEX `schedules_customer` ON `schedules` (`customer_no`,`created_at`);--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`next_on`) WHERE status in ('Pending', 'In Process');--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_authorisation` ON `schedules` (`authorisation_id`);